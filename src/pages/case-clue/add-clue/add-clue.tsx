import { caseCategory } from '@contract/case'
import { clue } from '@contract/clue'
import type { RepeatInput } from '@contract/clue/shapes'
import { CategoriesStore } from '@/features/form/CategoriesStore'
import { FormScreen, useRecordForm } from '@/features/form/FormScreen'
import { usePartySuggestions } from '@/features/form/partySuggestions'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useAsk } from '@/stores/exchange'
import { clueFormOptions } from './clueFormOptions'

/** Form of a new or existing clue. Similar clues are shown before saving. */
function AddClue({ clueId }: { clueId?: string }) {
  const api = useApi({ clue, caseCategory })
  const { navigation } = useApp()
  const ask = useAsk()
  const suggestions = usePartySuggestions()
  const confirm = async (asked: RepeatInput) => !!(await ask<RepeatInput, boolean>(routes.caseClue.repeatList, asked))
  const categories = useScreenStore(() => new CategoriesStore({ api, isNew: !clueId }))
  const store = useRecordForm(clueId ? `case-clue/edit/${clueId}` : 'case-clue/add', () =>
    clueFormOptions(clueId, {
      api,
      confirm,
      categories,
      suggest: { partyName: suggestions.customers('partyKind'), 'opponents.name': suggestions.parties() },
    }),
  )
  return (
    <FormScreen
      title={clueId ? '编辑线索' : '登记线索'}
      store={store}
      action={clueId ? '保存修改' : '登记线索'}
      toast={clueId ? '线索已更新' : '线索已登记'}
      onDone={(kept) =>
        clueId ? navigation.back() : navigation.replace(routes.caseClue.detail, { clueId: kept.clueId })
      }
    />
  )
}

export default screen(routes.caseClue.addClue, AddClue)
