import { type Nothing, staff } from '../core'
import type {
  RefuseInput,
  RenewSignTaskInput,
  SaveSignTaskInput,
  SignCodeRef,
  SignInput,
  SignTask,
  SignTaskCounts,
  SignTaskListInput,
  SignTaskPage,
  SignTaskRef,
  SignTaskVersionRef,
} from './shapes'

// §2.3 names the pages, §7 no calls: these are ours.
export const signTask = {
  save: staff.write<SaveSignTaskInput, SignTask>('signTask/save'),
  getList: staff.read<SignTaskListInput, SignTaskPage>('signTask/getList'),
  getCounts: staff.read<Nothing, SignTaskCounts>('signTask/getCounts'),
  getById: staff.read<SignTaskRef, SignTask>('signTask/getById'),
  /** Opens a task by its code. A write, because it records who has looked at it. */
  open: staff.write<SignCodeRef, SignTask>('signTask/open'),
  sign: staff.write<SignInput, SignTask>('signTask/sign'),
  refuse: staff.write<RefuseInput, SignTask>('signTask/refuse'),
  withdraw: staff.write<SignTaskVersionRef, SignTask>('signTask/withdraw'),
  renew: staff.write<RenewSignTaskInput, SignTask>('signTask/renew'),
}
