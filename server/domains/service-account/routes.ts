import { serviceAccount } from '@contract/service-account'
import {
  CreateServiceAccountInput,
  ServiceAccountRef,
  ServiceAccountVersionRef,
} from '@contract/service-account/shapes'
import { Empty } from '@contract/shapes'
import type { StaffCall } from '../../kernel/http/call'
import { implement, on } from '../../kernel/http/implement'
import { ServiceAccounts } from './service'

const accounts = (call: StaffCall) => new ServiceAccounts(call)

export const serviceAccountRoutes = implement(serviceAccount, {
  getList: on(Empty, (_, call) => accounts(call).list()),
  get: on(ServiceAccountRef, ({ serviceAccountId }, call) => accounts(call).withUse(serviceAccountId)),
  create: on(CreateServiceAccountInput, (input, call) => accounts(call).create(input)),
  confirm: on(ServiceAccountVersionRef, (input, call) => accounts(call).confirm(input)),
  revoke: on(ServiceAccountVersionRef, (input, call) => accounts(call).revoke(input)),
})
