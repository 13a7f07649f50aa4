import type { addressBook } from '@contract/address-book'
import type { customer } from '@contract/customer'
import type { Api } from '@/api/call'
import { ignoreError } from '@/lib/errors'
import type { Platform } from '@/platform/port'

interface Deps {
  api: Api<{ addressBook: typeof addressBook; customer: typeof customer }>
  platform: Pick<Platform, 'system' | 'feedback'>
  /** True if the caller may see hidden numbers of customers. */
  mayReveal: boolean
}

const NO_NUMBER = '没有登记电话'
const HIDDEN = '您不能查看完整号码，请联系负责人'

/** Calls a person of the results; a hidden number is requested first, which the server records. */
export class PhoneCalls {
  constructor(private readonly deps: Deps) {}

  callColleague(empId: string) {
    return this.#dial(async () => {
      const { api } = this.deps
      const { mobile, isMasked, can } = await api.addressBook.getColleague({ empId }, { silent: false })
      if (!isMasked) return mobile
      return can.reveal ? (await api.addressBook.revealMobile({ empId })).mobile : undefined
    })
  }

  callContact(contactId: string) {
    return this.#dial(async () => {
      const { api, mayReveal } = this.deps
      const { mobile, phone, isMasked } = await api.customer.getContactsDetail({ contactId }, { silent: false })
      if (!isMasked || !(mobile || phone)) return mobile || phone
      if (!mayReveal) return undefined
      const revealed = await api.customer.revealNumbers({ contactId })
      return revealed.mobile || revealed.phone
    })
  }

  /** @param read the number; undefined for one that the caller may not see */
  async #dial(read: () => Promise<string | undefined>) {
    const { system, feedback } = this.deps.platform
    try {
      const number = await read()
      if (number) system.call(number)
      else feedback.toast(number === undefined ? HIDDEN : NO_NUMBER)
    } catch (error) {
      ignoreError(error)
    }
  }
}
