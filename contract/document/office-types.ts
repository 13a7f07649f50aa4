/** Office types of §3 by extension: w word-like, s sheet, p slides, f pdf and ofd, o otl. */
export const OFFICE_TYPES = {
  w: ['doc', 'docx', 'wps', 'rtf', 'txt', 'md', 'xml', 'html', 'htm'],
  s: ['xls', 'xlsx', 'et', 'csv'],
  p: ['ppt', 'pptx', 'dps'],
  f: ['pdf', 'ofd'],
  o: ['otl'],
} as const
export type OfficeType = keyof typeof OFFICE_TYPES

/** Extensions outside the narrower editable set of §3. */
const NOT_EDITABLE = ['txt', 'md', 'xml', 'html', 'htm', 'csv', 'rtf']

/** Takes an extension in lower case; undefined when it is no office file. */
export const officeTypeOf = (extension: string): OfficeType | undefined =>
  (Object.keys(OFFICE_TYPES) as OfficeType[]).find((type) =>
    (OFFICE_TYPES[type] as readonly string[]).includes(extension),
  )

export const isEditable = (extension: string): boolean =>
  officeTypeOf(extension) !== undefined && !NOT_EDITABLE.includes(extension)

/** Extensions without a viewer of ours: shown as a PDF made by the server, when it can. */
const SHOWN_AS_PDF = ['ofd', 'ppt', 'pptx', 'dps', 'doc', 'wps', 'rtf', 'xls', 'et']

export const isShownAsPdf = (extension: string): boolean => SHOWN_AS_PDF.includes(extension)
