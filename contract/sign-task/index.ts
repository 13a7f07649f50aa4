import { type Nothing, staff } from '../core'
import type * as T from './shapes'

// §2.3 names the pages, §7 no calls: these are ours.
export const signTask = {
  save: staff.write<T.SaveSignTaskInput, T.SignTask>('signTask/save'),
  getList: staff.read<T.SignTaskListInput, T.SignTaskPage>('signTask/getList'),
  getCounts: staff.read<Nothing, T.SignTaskCounts>('signTask/getCounts'),
  getById: staff.read<T.SignTaskRef, T.SignTask>('signTask/getById'),
  /** Opens a task by its code. A write, because it records who has looked at it. */
  open: staff.write<T.SignCodeRef, T.SignTask>('signTask/open'),
  sign: staff.write<T.SignInput, T.SignTask>('signTask/sign'),
  refuse: staff.write<T.RefuseInput, T.SignTask>('signTask/refuse'),
  withdraw: staff.write<T.SignTaskVersionRef, T.SignTask>('signTask/withdraw'),
  renew: staff.write<T.RenewSignTaskInput, T.SignTask>('signTask/renew'),
}
