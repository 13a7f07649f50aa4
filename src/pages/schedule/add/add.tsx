import { schedule } from '@contract/schedule'
import * as routes from '@/routes'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useAsk } from '@/stores/exchange'
import { BottomBar } from '@/ui/BottomBar'
import type { FormModel } from '@/ui/form/FormModel'
import { FormView } from '@/ui/form/FormView'
import { Screen } from '@/ui/Screen'
import { FormSupport } from '../../FormSupport'
import { screen } from '../../screen'
import { ScheduleFormStore, type ScheduleValues } from './ScheduleFormStore'
import { scheduleFields } from './scheduleFields'

const PLACE_LENGTH = 100

function ScheduleAdd({ id, day }: { id?: string; day?: string }) {
  const api = useApi({ schedule })
  const { drafts, navigation, platform, session } = useApp()
  const ask = useAsk()
  const choosePlace = async (form: FormModel<ScheduleValues>) => {
    const place = await ask<string, { name: string; address: string }>(
      routes.location.chooseLocation,
      form.values.place,
    )
    if (place) form.set('place', [place.name, place.address].filter(Boolean).join(' · ').slice(0, PLACE_LENGTH))
  }
  const store = useScreenStore(() => {
    const draft = drafts.of<ScheduleValues>(id ? `schedule/edit/${id}` : 'schedule/add')
    return new ScheduleFormStore(id, day, {
      api,
      draft,
      fields: scheduleFields(!id, choosePlace),
      empId: session.empId,
    })
  })
  const submit = async () => {
    const kept = await store.submit()
    if (!kept) return
    platform.feedback.toast(id ? '日程已更新' : '日程已创建', { icon: 'success' })
    await (id ? navigation.back() : navigation.replace(routes.schedule.scheduleDetail, { id: kept }))
  }
  return (
    <Screen
      title={id ? '编辑日程' : '新建日程'}
      state={store}
      skeleton="form"
      onRetry={() => store.load()}
      footer={
        <BottomBar
          actions={[
            {
              label: id ? '保存修改' : '创建日程',
              kind: 'primary',
              busy: store.form?.isSubmitting,
              onTap: () => void submit(),
            },
          ]}
        />
      }
    >
      <FormSupport>{store.form && <FormView form={store.form} />}</FormSupport>
    </Screen>
  )
}

export default screen(routes.schedule.add, ScheduleAdd)
