/** How much a drawn flow or form holds. */
export const drawingLimits = {
  nodes: 40,
  branches: 10,
  people: 20,
  choices: 50,
  choice: 50,
  columns: 8,
  name: 20,
  label: 60,
  note: 200,
  formTitle: 30,
  about: 60,
  fields: 60,
  summary: 4,
} as const

/** Who may draw flows and forms. */
export const DRAWS_FLOWS = 'firm:manage'

/** What the server knows besides the form, for branches: of whoever applies and of the matter that is named. */
export const FLOW_FACTS = {
  department: '$department',
  category: '$category',
  feeMode: '$feeMode',
  fee: '$fee',
  conflict: '$conflict',
} as const
