#!/bin/sh
# Runs workerd so that the kernel ends it with the process that started it, however that process ends.
exec setpriv --pdeathsig KILL -- "$WORKERD" "$@"
