import type { areaAtDesk as areaOfTheBrowser, fieldAtDesk as fieldOfTheBrowser } from './desk'

/** None: a mini program reports neither keys nor the clipboard's files. */
export const fieldAtDesk: typeof fieldOfTheBrowser = () => ({})

export const areaAtDesk: typeof areaOfTheBrowser = () => ({})
