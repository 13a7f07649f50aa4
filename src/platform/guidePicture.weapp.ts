/** The mini program's packs have no room for the guide's pictures: its steps stand alone. */
export const guidePicture = (_name: string): string | undefined => undefined
