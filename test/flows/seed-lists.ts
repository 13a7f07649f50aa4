import { addressOf, type Envelope } from '@contract/core'
import { Id } from '@contract/shapes'
import { implemented } from '@server/domains'
import type { TObject } from '@sinclair/typebox'
import { sampleOf, takesIds } from '@test/support/shape-cases'
import type { TestApp } from '@test/support/test-app'
import { post } from '@test/support/test-client'

const TYPED = 'looks for words that somebody has typed'

/** Lists that show nothing to any demo account, with the reason. */
export const SHOW_NOTHING: Readonly<Record<string, string>> = {
  'admin/erasure/find': TYPED,
  'app/account/passkey/getList': 'keys are made by a device',
  'app/case/getChooseOpponentPicker': TYPED,
  'app/case/getCityCascadeByReidList': 'places of areas that somebody has chosen',
  'app/case/getRepeatForClient': TYPED,
  'app/customer/findDuplicates': TYPED,
  'app/statistics/getRows': 'rows of a group that somebody has opened',
  'caseInfo/getCauses': TYPED,
  'enterprise/getList': TYPED,
  'firm/import/getList': 'an import of a firm’s sheets',
  'tools/queryCourtDocuments': TYPED,
  'web/clue/getRepeatClueList': TYPED,
  'web/conflict/getByCase': TYPED,
  'web/conflict/getRelation': TYPED,
}

/** Input of lists that need more than a sample of it. */
const ASKED_FOR: Readonly<Record<string, object>> = {
  'messageCenter/getMsgList': { appMsgType: [101] },
  'workflow/getMattersToApply': { type: 2011 },
}

/** Rows of a list or a page of one; undefined for an answer that is neither. */
function rowsIn(data: unknown): readonly unknown[] | undefined {
  if (Array.isArray(data)) return data
  const records = data && typeof data === 'object' && 'records' in data ? data.records : undefined
  return Array.isArray(records) ? records : undefined
}

const mustHaveId = ({ properties, required = [] }: Pick<TObject, 'properties' | 'required'>) =>
  Object.entries(properties).some(([name, shape]) => required.includes(name) && takesIds(shape, Id.pattern ?? ''))

/** The least that must be sent, once for each choice of a tab or a kind. */
function bodiesOf({ properties, required = [] }: Pick<TObject, 'properties' | 'required'>, least: object): object[] {
  const others = required.flatMap((name) => {
    const options: readonly { const?: unknown }[] = properties[name]?.anyOf ?? []
    return options.flatMap(({ const: option }) => (option === undefined ? [] : [{ ...least, [name]: option }]))
  })
  return [least, ...others]
}

/** Calls that read no record in particular. */
const asked = implemented.flatMap(({ endpoint, handler }) => {
  const shape = handler.shape as TObject
  if (endpoint.kind !== 'read' || endpoint.access === 'anyone' || mustHaveId(shape)) return []
  const least = { ...(sampleOf(shape, 'required') as object), ...ASKED_FOR[endpoint.path] }
  return [{ path: endpoint.path, bodies: bodiesOf(shape, least) }]
})

/** Asks for every list as each demo account until one is shown something. */
export async function findListsOfTheDemo(app: TestApp, tokens: readonly string[]) {
  const lists: string[] = []
  const empty: string[] = []
  for (const { path, bodies } of asked) {
    const { isList, hasRows } = await askAll(app, path, bodies, tokens)
    if (isList) lists.push(path)
    if (isList && !hasRows) empty.push(path)
  }
  return { lists, empty }
}

async function askAll(app: TestApp, path: string, bodies: readonly object[], tokens: readonly string[]) {
  let isList = false
  for (const body of bodies)
    for (const token of tokens) {
      const { data }: Envelope<unknown> = await post(app.address + addressOf({ path }), body, { token })
      const rows = rowsIn(data)
      isList ||= rows !== undefined
      if (rows && rows.length > 0) return { isList, hasRows: true }
    }
  return { isList, hasRows: false }
}
