/** Storage key of a file's thumbnail, beside the file. */
export const thumbnailKey = (storageKey: string) => `${storageKey}.thumb.jpg`
