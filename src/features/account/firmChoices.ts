import type { register } from '@contract/account/register'
import type { Api } from '@/api/call'
import type { Option } from '@/ui/input/Radio'
import type { PageOf, PageRequest } from '@/ui/list/PagedListStore'

/** The server names firms from two characters on: its list is nobody's to leaf through. */
const NAME_PART = 2

/** Firms by a part of their name, as a form's choices. */
export const firmChoices =
  (api: Api<{ register: typeof register }>) =>
  async (keyword: string, { current, size }: PageRequest): Promise<PageOf<Option>> => {
    const name = keyword.trim()
    if (name.length < NAME_PART) return { records: [], total: 0, current, size }
    const { records, ...page } = await api.register.getCompanyList({ name, current, size }, { silent: false })
    return { ...page, records: records.map(({ companyId, companyName }) => ({ value: companyId, text: companyName })) }
  }
