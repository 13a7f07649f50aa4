import { Empty } from '@contract/shapes'
import { signTask } from '@contract/sign-task'
import {
  RefuseInput,
  RenewSignTaskInput,
  SaveSignTaskInput,
  SignCodeRef,
  SignInput,
  SignTaskListInput,
  SignTaskRef,
  SignTaskVersionRef,
} from '@contract/sign-task/shapes'
import type { StaffCall } from '../../kernel/http/call'
import { implement, on } from '../../kernel/http/implement'
import { SignTaskService } from './service'

const signTasks = (call: StaffCall) => new SignTaskService(call)

export const signTaskRoutes = implement(signTask, {
  save: on(SaveSignTaskInput, (input, call) => signTasks(call).save(input)),
  getList: on(SignTaskListInput, (input, call) => signTasks(call).list(input)),
  getCounts: on(Empty, (_, call) => signTasks(call).counts()),
  getById: on(SignTaskRef, ({ signTaskId }, call) => signTasks(call).byId(signTaskId)),
  open: on(SignCodeRef, ({ qrsource }, call) => signTasks(call).open(qrsource)),
  sign: on(SignInput, (input, call) => signTasks(call).sign(input)),
  refuse: on(RefuseInput, (input, call) => signTasks(call).refuse(input)),
  withdraw: on(SignTaskVersionRef, ({ signTaskId, version }, call) => signTasks(call).withdraw(signTaskId, version)),
  renew: on(RenewSignTaskInput, (input, call) => signTasks(call).renew(input)),
})
