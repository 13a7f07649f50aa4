import { addressBook } from '@contract/address-book'
import type { Colleague } from '@contract/address-book/shapes'
import { customer } from '@contract/customer'
import type { Contact } from '@contract/customer/shapes'
import { aReportedRefusal } from '@test/factories/errors'
import { fakeApi } from '@test/support/fake-api'
import { fakePlatform, noTransport } from '@/platform/fake'
import { PhoneCalls } from './PhoneCalls'

function phones(
  answers: { colleague?: Partial<Colleague>; contact?: Partial<Contact> | Error; full?: string },
  mayReveal = false,
) {
  const called: string[] = []
  const said: string[] = []
  const platform = fakePlatform(noTransport)
  platform.system.call = (phone) => called.push(phone)
  platform.feedback.toast = (words: string) => {
    said.push(words)
  }
  const { colleague, contact, full = '' } = answers
  const api = {
    addressBook: fakeApi(addressBook, {
      getColleague: () => colleague as Colleague,
      revealMobile: () => ({ mobile: full }),
    }),
    customer: fakeApi(customer, {
      getContactsDetail: () => {
        if (contact instanceof Error) throw contact
        return contact as Contact
      },
      revealNumbers: () => ({ idNo: '', mobile: full, phone: '' }),
    }),
  }
  return { calls: new PhoneCalls({ api, platform, mayReveal }), called, said }
}

const can = (reveal: boolean) => ({ reveal }) as Colleague['can']

test('a colleague’s number is called, a hidden one after it was asked for', async () => {
  const open = phones({ colleague: { mobile: '13900000001', isMasked: false, can: can(false) } })
  await open.calls.callColleague('e2')
  expect(open.called).toEqual(['13900000001'])
  const hidden = phones({ colleague: { mobile: '139****0001', isMasked: true, can: can(true) }, full: '13900000001' })
  await hidden.calls.callColleague('e2')
  expect(hidden.called).toEqual(['13900000001'])
})

test('a hidden number that one may not see is not called, and it is said why', async () => {
  const colleague = phones({ colleague: { mobile: '139****0001', isMasked: true, can: can(false) } })
  await colleague.calls.callColleague('e2')
  const contact = phones({ contact: { mobile: '139****0002', phone: '', isMasked: true } })
  await contact.calls.callContact('k1')
  expect([colleague.called, contact.called]).toEqual([[], []])
  expect([...colleague.said, ...contact.said]).toEqual(Array(2).fill('您不能查看完整号码，请联系负责人'))
})

test('a contact is called by mobile, or else by office phone; one without either is said to have none', async () => {
  const office = phones({ contact: { mobile: '', phone: '010-88886666', isMasked: false } })
  await office.calls.callContact('k1')
  expect(office.called).toEqual(['010-88886666'])
  const none = phones({ contact: { mobile: '', phone: '', isMasked: true } }, true)
  await none.calls.callContact('k1')
  expect([none.called, none.said]).toEqual([[], ['没有登记电话']])
})

test('a refusal that was reported is not said twice, and nobody is called', async () => {
  const { calls, called, said } = phones({ contact: aReportedRefusal('联系人不存在或已被删除') })
  await calls.callContact('k1')
  expect([called, said]).toEqual([[], []])
})
