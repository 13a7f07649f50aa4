import { approvalKinds } from '@contract/approval/kinds'
import { kindSides } from '.'

/** Sources whose lists hold only what any form may name: what is seen, what is one's own, what can be drawn. */
const ALWAYS_FIT = ['openAccount', 'drawableIncome']

/** Kinds that only mention a case or a source, in whatever state it is. */
const MENTIONS = ['matter', 'source']

test('each kind whose form names a record says why one cannot be chosen, for its picker to show', () => {
  const silent = approvalKinds.flatMap(({ codes, title, fields }) =>
    fields.flatMap((field) => {
      if (field.type !== 'remote' || ALWAYS_FIT.includes(field.source)) return []
      const [code = 0] = codes
      const side = kindSides[code]
      const isMention = MENTIONS.includes(field.key) && !(field.key === 'source' && field.required)
      return side?.recordProblem || isMention ? [] : [`${code} ${title} ${field.key}`]
    }),
  )
  expect(silent).toEqual([])
})
