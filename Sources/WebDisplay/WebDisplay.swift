// Apps in a browser: a server, and for each tab a session that turns commits into frames of the page.
//
// `Server/` speaks HTTP and WebSocket on a thread of its own, `Security/` says who may come in, `Session/` is
// one tab, `Encoding/` turns commits into messages, `Input/` turns messages into events, `Client/` is the page.
@_exported public import CoreGraphics

