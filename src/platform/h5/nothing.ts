/** In the place of what is left out of the build. */
export {}
