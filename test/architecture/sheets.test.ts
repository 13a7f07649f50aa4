import fs from 'node:fs'
import path from 'node:path'
import { root } from '@test/support/paths'

const codeOf = (folder: string) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => ({ file: path.join(folder, file), code: fs.readFileSync(path.join(root, folder, file), 'utf8') }))

const server = codeOf('server')
const having = (word: RegExp) =>
  server
    .filter(({ code }) => word.test(code))
    .map(({ file }) => file)
    .sort()

/** Calls of the contract that answer a list as a file, and what makes the file of each; a firm's archive and the form of an import are none. */
const EXPORTS: Readonly<Record<string, string>> = {
  'admin/audit/export': 'server/domains/admin/trail.ts',
  'app/statistics/export': 'server/domains/statistical-analysis/service.ts',
  'caseInfo/exportCollectionRecords': 'server/domains/receivable/money-export.ts',
  'caseInfo/exportDistributions': 'server/domains/receivable/money-export.ts',
  'finance/bill/export': 'server/domains/books/books-export.ts',
  'finance/books/export': 'server/domains/books/books-export.ts',
  'finance/costInvoice/export': 'server/domains/cost-invoice/cost-export.ts',
  'finance/income/export': 'server/domains/receivable/money-export.ts',
  'finance/invoice/export': 'server/domains/invoice/invoice-export.ts',
  'finance/receivables/export': 'server/domains/receivable/money-export.ts',
  'finance/settlement/export': 'server/domains/cost-invoice/cost-export.ts',
}

test('every list that is taken out is written by the one writer, in which no cell runs (server/kernel/sheets)', () => {
  const answered = codeOf('contract').flatMap(({ code }) =>
    [...code.matchAll(/ExportedFile>\(\s*'([^']+)'/g)].map(([, address = '']) => address),
  )
  const lists = answered.filter((address) => !address.startsWith('firm/') && !address.startsWith('workLog'))
  expect(lists.sort()).toEqual(Object.keys(EXPORTS))
  expect(having(/sheets\/take-out'/)).toEqual([...new Set(Object.values(EXPORTS))].sort())
})

const WRITERS = [
  'server/domains/work-log/export-team.ts',
  'server/kernel/importing/import-service.ts',
  'server/kernel/sheets/sheet.ts',
]

test('nothing else writes a sheet but the export of work logs, whose cells are text or hours, and the form of an import', () => {
  expect(having(/from 'write-excel-file/)).toEqual(WRITERS)
  const logs = server.find(({ file }) => file === 'server/domains/work-log/export-team.ts')?.code ?? ''
  expect(logs).toContain('const text = (value: string) => ({ value, type: String })')
  expect([...logs.matchAll(/type: (Number|Date|Boolean|'Formula')/g)]).toHaveLength(1)
  expect(having(/\\uFEFF\$\{/)).toEqual([
    'server/domains/firm/archive/rows-repository.ts',
    'server/kernel/sheets/sheet.ts',
  ])
})
