import fs from 'node:fs'
import path from 'node:path'
import { parseSync, type types } from '@babel/core'
import { root } from '@test/support/paths'
import { filesBelow } from './source'

const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const policies = filesBelow('server/domains').filter((file) => /\/policy\.ts$/.test(file))

/** The expression under `as const` and `satisfies`. */
const bare = (node?: types.Node | null): types.Node | null | undefined =>
  node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression' ? bare(node.expression) : node

const nameOf = (key: types.Node): string[] => (key.type === 'Identifier' ? [key.name] : [])

/** Functions that a policy exports, and the actions of the tables it exports. */
function actionsOf(file: string): string[] {
  const tree = parseSync(read(file), {
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ['typescript'], sourceType: 'module' },
  })
  const exported = (tree?.program.body ?? []).flatMap((node) =>
    node.type === 'ExportNamedDeclaration' && node.declaration ? [node.declaration] : [],
  )
  return exported.flatMap((node) => {
    if (node.type === 'FunctionDeclaration') return node.id ? nameOf(node.id) : []
    if (node.type !== 'VariableDeclaration') return []
    return node.declarations.flatMap(({ id, init }) => {
      const value = bare(init)
      if (value?.type === 'ArrowFunctionExpression') return nameOf(id)
      if (value?.type !== 'ObjectExpression') return []
      return value.properties.flatMap((property) => (property.type === 'SpreadElement' ? [] : nameOf(property.key)))
    })
  })
}

test('the actions of every policy are found', () => {
  expect(policies.length).toBeGreaterThan(30)
  expect(policies.filter((file) => actionsOf(file).length === 0)).toEqual([])
})

test('every action of a policy stands in the table of rights beside it', () => {
  const untested = policies.flatMap((file) => {
    const table = file.replace('.ts', '.test.ts')
    const words = fs.existsSync(path.join(root, table)) ? read(table) : ''
    return actionsOf(file)
      .filter((action) => !new RegExp(`\\b${action}\\b`).test(words))
      .map((action) => `${file}: ${action}`)
  })
  expect(untested).toEqual([])
})
