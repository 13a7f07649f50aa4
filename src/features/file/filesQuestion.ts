/** Question to public/select-file and public/select-file2: how many more files there is room for. */
export interface FilesQuestion {
  max: number
}
