import fs from 'node:fs'
import path from 'node:path'
import { root } from '@test/support/paths'
import { filesBelow } from './source'

const textOf = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

/** Forms of a record that always may be opened, each with its reason. */
const ALWAYS_OPEN: Record<string, string> = {
  'src/pages/admin/law-table/edit.tsx': 'rows of a table of law may be changed by whoever may open the page',
  'src/pages/admin/webhook/add.tsx': 'subscriptions may be changed by whoever may open the page',
  'src/pages/hr/material/setting.tsx': 'the list of materials is the firm’s own and stands always',
  'src/pages/meeting-room/meeting-room-info/RoomForm.tsx': 'rooms may be changed by whoever may open the page',
  'src/pages/receivables/apply-invoice/apply-invoice.tsx':
    'reads what an invoice can be made for, and begins a new one',
  'src/pages/project/submit-invoice/upload.tsx':
    'is shown by Submitted.tsx, which has an edit button where it may be changed',
  'src/pages/project/submit-invoice/apply.tsx': 'reads the case’s name, and begins a new submission',
  'src/pages/address-book/emp-home/ResumeBaseSheet.tsx': 'one’s own résumé',
  'src/pages/work-log/add/workLogFormOptions.ts': 'the server refuses a log that was sent, in words that say its state',
  'src/pages/approval/helper/case-dossier-paper-set.tsx':
    'shows the papers, and the form only where they may be changed',
  'src/pages/approval/helper/case-doccierElectronics-list.tsx': 'as above',
  'src/features/preservation/termFormOptions.ts': 'TermScreen.tsx asks whether the term may be entered',
  'src/features/sign-task/SignTaskForm.tsx': 'copies a document, and begins a new task',
}

/** Sources of forms that begin with a record. */
const forms = ['src/pages', 'src/features']
  .flatMap((folder) => filesBelow(folder))
  .filter((file) => !/\.test\.tsx?$/.test(file) && file !== 'src/features/form/RecordForm.ts')
  .filter((file) => /\bformOf\b/.test(textOf(file)) && /\bread(:|,|\()/.test(textOf(file)))

test('a form opened by its address, when its question is over, says the state and leads on', () => {
  const silent = forms.filter((file) => !/\bClosedError\b/.test(textOf(file)))
  expect(silent.sort()).toEqual(Object.keys(ALWAYS_OPEN).sort())
})

test('errors of a record’s form are closed errors: a retry of what is final helps nobody', () => {
  const said = forms.filter((file) => /new SaidError\(/.test(textOf(file)))
  expect(said).toEqual([])
})
