/** admin/person/list: everybody, and those without a role. */
export const ADMIN_PEOPLE_TABS = { all: '全部', none: '未设角色' } as const
export type AdminPeopleTab = keyof typeof ADMIN_PEOPLE_TABS
