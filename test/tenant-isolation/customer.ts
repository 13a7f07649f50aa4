import { customer } from '@contract/customer'
import { aContact, anOrgan, organInput, personInput } from '@test/factories/customer'
import type { Worker } from '@test/factories/people'
import type { TestApp } from '@test/support/test-app'
import { signedIn } from '@test/support/test-client'
import { type OthersTable, refused, unseen } from './kinds'

const theirs = async (app: TestApp, them: Worker) => anOrgan(await signedIn(app, them), them, { isDuplicateSeen: true })
const theirContact = async (app: TestApp, them: Worker) => {
  const { customerId } = await theirs(app, them)
  return aContact(await signedIn(app, them), customerId)
}
const ref = async (app: TestApp, them: Worker) => ({ customerId: (await theirs(app, them)).customerId })
const versioned = async (app: TestApp, them: Worker) => ({ ...(await ref(app, them)), version: 1 })
const pair = async (app: TestApp, them: Worker) => {
  const [kept, gone] = [await theirs(app, them), await theirs(app, them)]
  return { keptId: kept.customerId, goneId: gone.customerId }
}

export const customerOthers: OthersTable = {
  'app/customer/saveCstIndivForWidget': refused((_, them) => personInput(them)),
  'app/customer/saveCstOrganForWidget': refused(async (app, them) => ({
    ...organInput(them),
    ...(await versioned(app, them)),
  })),
  'app/customer/updateCustomerIDCardCreditCode': refused(async (app, them) => ({
    ...(await versioned(app, them)),
    creditCode: '91999999MA0000001N',
  })),
  'app/customer/updateOpponentIDCardCreditCode': refused(async (app, them) => {
    const { partyId } = await (await signedIn(app, them)).call(customer.saveOrgan, { name: '别所的对方当事人公司' })
    return { partyId, version: 1, creditCode: '91999999MA0000001N' }
  }),
  'app/customer/getSwitchStateByLinkMan': refused(ref),
  'app/customer/getCustomerList': unseen(async (app, them) => {
    await theirs(app, them)
    return { tab: 'firm', ownerId: them.id }
  }),
  'app/customer/getCustomerDetail': refused(ref),
  'app/customer/getContactsList': refused(ref),
  'app/customer/getContactsDetail': refused(async (app, them) => ({
    contactId: (await theirContact(app, them)).contactId,
  })),
  'app/customer/findDuplicates': unseen(async (app, them) => ({
    name: '北京砚澜科技有限公司',
    exceptId: (await theirs(app, them)).customerId,
  })),
  'app/customer/fillCustomer': refused(async (app, them) => ({ ...(await versioned(app, them)), name: '砚澜' })),
  'app/customer/setStatus': refused(async (app, them) => ({ ...(await versioned(app, them)), status: 'active' })),
  'app/customer/previewMerge': refused(pair),
  'app/customer/mergeCustomers': refused(async (app, them) => ({
    ...(await pair(app, them)),
    keptVersion: 1,
    goneVersion: 1,
    take: [],
  })),
  'app/customer/undoMerge': refused(async (app, them) => {
    const phone = await signedIn(app, them)
    const merged = await phone.call(customer.mergeCustomers, {
      ...(await pair(app, them)),
      keptVersion: 1,
      goneVersion: 1,
      take: [],
    })
    return { mergeId: merged.merged?.mergeId }
  }),
  'app/customer/revealNumbers': refused(ref),
  'app/customer/saveContact': refused(async (app, them) => ({
    ...(await ref(app, them)),
    name: '周敏',
    mobile: '13900001111',
    decisionRole: 'handler',
  })),
  'app/customer/deleteContact': refused(async (app, them) => ({
    contactId: (await theirContact(app, them)).contactId,
    version: 1,
  })),
  'app/customer/getFollowUps': refused(ref),
  'app/customer/saveFollowUp': refused(async (app, them) => ({
    ...(await ref(app, them)),
    way: 'phone',
    content: '看看',
  })),
  'app/customer/getCaseSources': refused(ref),
  'app/newSelect/getChooseForWidget': unseen(async (app, them) => ({
    kind: 'customer',
    ids: [(await theirs(app, them)).customerId],
  })),
}
