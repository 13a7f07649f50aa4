/** Engines that the scripts are compiled for; undefined: those of package.json's browserslist. */
export const targets: Record<string, string> | undefined
