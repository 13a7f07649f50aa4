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

/** Calls of the contract that answer a list as a file, and what makes the file of each; a firm's archive, a case's package and the form of an import are none. */
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
  const lists = answered.filter((address) => !/^(firm\/|workLog|casePackage\/)/.test(address))
  expect(lists.sort()).toEqual(Object.keys(EXPORTS))
  expect(having(/sheets\/take-out'/)).toEqual([...new Set(Object.values(EXPORTS))].sort())
})

test('one module writes sheets; the archive writes its tables by the same rule for a text', () => {
  expect(having(/from 'write-excel-file/)).toEqual(['server/kernel/sheets/sheet.ts'])
  expect(having(/\\uFEFF\$\{/)).toEqual([
    'server/domains/firm/archive/rows-repository.ts',
    'server/kernel/sheets/sheet.ts',
  ])
  const archive = server.find(({ file }) => file === 'server/domains/firm/archive/rows-repository.ts')?.code ?? ''
  expect(archive).toContain('csvText(text)')
})

test('no column of an export writes a number as a text', () => {
  const columns = server.flatMap(({ file, code }) =>
    [...code.matchAll(/\btext(?:<[^>]*>)?\('([^']+)'[^\n]*String\(/g)].map(([, title = '']) => `${file} ${title}`),
  )
  expect(columns).toEqual([])
})
