import { preservation } from '@contract/preservation'
import type { Preservation } from '@contract/preservation/shapes'
import { observer } from 'mobx-react-lite'
import * as routes from '@/routes'
import { useApi, useApp } from '@/stores/app'
import type { LiveRecord } from '@/stores/record/LiveRecord'
import { type BarAction, BottomBar } from '@/ui/page/BottomBar'
import type { ActionItem } from '@/ui/sheet/ActionSheet'

interface Props {
  record: LiveRecord<Preservation>
  shown: Preservation
  onRelease(): void
}

/** Actions on a preservation: execution or renewal in the bar. */
export const PropertyActions = observer(function PropertyActions({ record, shown, onRelease }: Props) {
  const api = useApi({ preservation })
  const { navigation } = useApp()
  const { can, preservationId: id } = shown
  const execute = () => navigation.go(routes.message.preservationExecute, { id })
  const remove = async () => {
    const isGone = await record.remove(
      'remove',
      ({ version }, key) => api.preservation.remove({ preservationId: id, version }, { key }),
      { confirm: { content: '移除后不再提醒，期限记录一并删除', confirmText: '移除' }, toast: '已移除' },
    )
    if (isGone) await navigation.back()
  }
  const steps: (BarAction | false)[] = [
    can.execute && { label: '登记执行', kind: 'primary', onTap: execute },
    can.renew && { label: '登记续保', kind: 'primary', onTap: execute },
    can.release && { label: '解除保全', onTap: onRelease },
  ]
  const more: (ActionItem | false)[] = [
    can.edit && { label: '修改', onTap: () => navigation.go(routes.message.addEdit, { id }) },
    can.renew && { label: '补录历史期限', onTap: () => navigation.go(routes.message.historyInsert, { id }) },
    can.remove && { label: '移除', danger: true, onTap: () => remove() },
  ]
  const actions = steps.filter((step) => step !== false)
  const rest = more.filter((action) => action !== false)
  return actions.length + rest.length > 0 ? <BottomBar actions={actions} more={rest} /> : null
})
