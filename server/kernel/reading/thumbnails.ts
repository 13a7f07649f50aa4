/** Where a file's thumbnail lies: beside it. */
export const thumbnailKey = (storageKey: string) => `${storageKey}.thumb.jpg`
