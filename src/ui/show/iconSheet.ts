// H5: most icons' style sheet is loaded with the table of the pages that follow the login (platform/h5/start.ts).
export {}
