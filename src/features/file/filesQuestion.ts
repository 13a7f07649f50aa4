/** What public/select-file and public/select-file2 are asked: how many more there is room for. */
export interface FilesQuestion {
  max: number
}
