import fs from 'node:fs'
import path from 'node:path'
import { root } from '@test/support/paths'
import { filesBelow } from './source'

/** Columns that hold something of a person, by their names; other columns may be named in the map as well. */
const PERSONAL =
  /(?:^|_)(?:mobile|phone|email|birthday|gender|id_no|id_number|licence_number|education|school|holder|account_no|payer|payer_account|ip|judge|clerk|motto|speciality|photo_url|sign_file_id|legal_rep|login_name)$|^(?:contact_name|client_name|opponent_names|owner_name|party_name|matched_name|via_name|target_name|addressee|place_lat|place_lng|address|agent)$/

/** All columns as `table.column`, from the tables that the code declares. */
function declaredColumns(): string[] {
  return filesBelow('server')
    .filter((file) => /tables\.ts$/.test(file))
    .flatMap((file) => {
      const text = fs.readFileSync(path.join(root, file), 'utf8')
      return [...text.matchAll(/^ {4}(\w+): (\w+Table)$/gm)].flatMap(([, table, shape]) => {
        const [, body = ''] =
          new RegExp(`interface ${shape}(?: extends \\w+)? \\{\\n([\\s\\S]*?)\\n\\}`).exec(text) ?? []
        return [...body.matchAll(/^ {2}(\w+)\??: /gm)].map(([, column]) => `${table}.${column}`)
      })
    })
}

/** Columns named in the data map, written `table.column` or, for several of one table, `table.{one, other}`. */
function mappedColumns(): string[] {
  const doc = fs.readFileSync(path.join(root, 'docs/PRIVACY.md'), 'utf8')
  return [...doc.matchAll(/`(\w+)\.(\w+|\{[^}`]+\})`/g)].flatMap(([, table, columns = '']) =>
    columns
      .replace(/[{}]/g, '')
      .split(',')
      .map((column) => `${table}.${column.trim()}`)
      // Names of files look alike.
      .filter((name) => !name.endsWith('.md')),
  )
}

test('the data map names every column that holds something of a person', () => {
  const mapped = new Set(mappedColumns())
  const personal = declaredColumns().filter((name) => PERSONAL.test(name.split('.')[1] ?? ''))
  expect(personal.length).toBeGreaterThan(50)
  expect(personal.filter((name) => !mapped.has(name))).toEqual([])
})

test('every column in the data map exists', () => {
  const declared = new Set(declaredColumns())
  expect(mappedColumns().filter((name) => !declared.has(name))).toEqual([])
})
