/** Empty module in place of modules left out of the build. */
export {}
