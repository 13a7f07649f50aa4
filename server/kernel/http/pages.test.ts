import { addressOf } from '@contract/core'
import { implemented } from '@server/domains'

/**
 * The few lists that clients hold whole (§9), 9,999 or 20,000 rows: people, contacts, and what a record is chosen from;
 * and the hits of one conflict check, 300 at most, which are weighed side by side.
 */
const WHOLE = [
  '/v3/api/app/newSelect/chooseForWidget',
  '/v3/api/app/newSelect/chooseForWidgetCustomer',
  '/v3/api/chat/contact/getContactList',
  '/v3/api/general/getEmployeeList',
  '/v3/api/web/conflict/v2/getFilterList',
]

test('a page is limited to two hundred rows, except in the few lists that clients hold whole', () => {
  const sizes = implemented.flatMap(({ endpoint, handler }) => {
    const { current, size } = (handler.shape.properties ?? {}) as { current?: object; size?: { maximum?: number } }
    return current && size ? [{ call: addressOf(endpoint), most: size.maximum ?? Number.POSITIVE_INFINITY }] : []
  })
  expect(sizes.length).toBeGreaterThan(40)
  const longer = sizes.filter(({ most }) => most > 200).map(({ call }) => call)
  expect(longer.sort()).toEqual(WHOLE)
})
