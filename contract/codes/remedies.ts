type RecordPlace =
  | 'work'
  | 'case'
  | 'caseInvoices'
  | 'paperDossier'
  | 'customer'
  | 'clue'
  | 'receivable'
  | 'document'
  | 'folder'

type Place =
  | 'ownClues'
  | 'recycleBin'
  | 'invoiceTitles'
  | 'opportunityDrafts'
  | 'conflictCheck'
  | 'timers'
  | 'starred'
  | 'ownSettings'
  | 'ownMobile'
  | 'ownDevices'
  | 'roles'
  | 'serviceAccounts'
  | 'lawTables'
  | 'employees'
  | 'rooms'

/**
 * Place where the reason of a refusal is cured: one record's, or a list's. The server names it, the client knows its
 * page (src/rules/targets/remedyTarget.ts).
 */
export type Remedy = { to: RecordPlace; id: string } | { to: Place }

export type RemedyPlace = Remedy['to']
