import type { DomainManifest } from '../manifest'

export const people: DomainManifest = {
  domain: 'people',
  about: '员工：角色与权限范围、部门、入职登记、名下事项的接手',
  seesAllFirms: 'an account may belong to people of several firms',
}
