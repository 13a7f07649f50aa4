import { general } from '@contract/general'
import { EmployeeListInput, PhotoListInput, UserBatchInput, UserRef } from '@contract/general/shapes'
import { Empty } from '@contract/shapes'
import { implement, on } from '../../kernel/http/implement'
import { DirectoryService } from './service'

export const generalRoutes = implement(general, {
  getEmployeeList: on(EmployeeListInput, (input, call) => new DirectoryService(call).employees(input)),
  getTeamList: on(Empty, (_, call) => new DirectoryService(call).teams()),
  getUserInfoBatch: on(UserBatchInput, ({ userIds }, call) => new DirectoryService(call).users(userIds)),
  getUserStatus: on(UserRef, ({ userId }, call) => new DirectoryService(call).status(userId)),
  getEmpPhotoList: on(PhotoListInput, ({ empIds }, call) => new DirectoryService(call).photos(empIds)),
})
