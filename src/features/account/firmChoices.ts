import type { register } from '@contract/account/register'
import type { Api } from '@/api/call'
import type { Option } from '@/ui/input/Radio'
import type { PageOf, PageRequest } from '@/ui/list/PagedListStore'

/** Minimum characters of a search: the server does not let anybody browse its firms. */
const NAME_PART = 2

/** Choices for a form: firms by a part of their name. */
export const firmChoices =
  (api: Api<{ register: typeof register }>) =>
  async (keyword: string, { current, size }: PageRequest): Promise<PageOf<Option>> => {
    const name = keyword.trim()
    if (name.length < NAME_PART) return { records: [], total: 0, current, size }
    const { records, ...page } = await api.register.getCompanyList({ name, current, size }, { silent: false })
    return { ...page, records: records.map(({ companyId, companyName }) => ({ value: companyId, text: companyName })) }
  }
