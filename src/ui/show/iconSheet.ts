// H5: the sheet of most icons comes with the table of the pages that follow the login (platform/h5/start.ts).
export {}
