// The few lines of C that Swift cannot say.
#ifndef WAXWING_CRUNTIME_H
#define WAXWING_CRUNTIME_H

#endif
