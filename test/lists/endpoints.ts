/** Calls that the server answers, counted by hand: whoever adds or removes one changes this line. */
export const ENDPOINT_COUNT = 800
