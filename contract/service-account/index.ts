import { may, type Nothing } from '../core'
import type * as T from './shapes'

const administrator = may('firm:manage')

/** Ours: keys for the firm's own programs, made and revoked by its administrators. */
export const serviceAccount = {
  getList: administrator.read<Nothing, T.ServiceAccountRow[]>('admin/serviceAccount/getList'),
  get: administrator.read<T.ServiceAccountRef, T.ServiceAccount>('admin/serviceAccount/get'),
  create: administrator.secretWrite<T.CreateServiceAccountInput, T.CreatedServiceAccount>(
    'admin/serviceAccount/create',
  ),
  /** Takes over an account whose keeper has left. */
  confirm: administrator.write<T.ServiceAccountVersionRef, T.ServiceAccount>('admin/serviceAccount/confirm'),
  revoke: administrator.write<T.ServiceAccountVersionRef, T.ServiceAccount>('admin/serviceAccount/revoke'),
}
