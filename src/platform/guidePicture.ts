/** Address of a picture of the guide: H5 has them beside its scripts. */
export const guidePicture = (name: string): string | undefined => `/static/guide/${name}`
