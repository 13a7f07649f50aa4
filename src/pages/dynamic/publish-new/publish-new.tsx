import { dynamic } from '@contract/dynamic'
import { useState } from 'react'
import * as routes from '@/routes'
import { useApi, useApp } from '@/stores/app'
import { BottomBar } from '@/ui/BottomBar'
import { FormView } from '@/ui/form/FormView'
import { Screen } from '@/ui/Screen'
import { FormSupport } from '../../FormSupport'
import { screen } from '../../screen'
import { PublishStore, type PublishValues } from './PublishStore'

function PublishNew() {
  const api = useApi({ dynamic })
  const { drafts, navigation, platform } = useApp()
  const [store] = useState(() => new PublishStore({ api, draft: drafts.of<PublishValues>('dynamic/publish-new') }))
  const publish = async () => {
    if (!(await store.publish())) return
    platform.feedback.toast('已发布', { icon: 'success' })
    await navigation.back()
  }
  return (
    <Screen
      title="发布动态"
      footer={
        <BottomBar
          actions={[{ label: '发布', kind: 'primary', busy: store.form.isSubmitting, onTap: () => void publish() }]}
        />
      }
    >
      <FormSupport>
        <FormView form={store.form} />
      </FormSupport>
    </Screen>
  )
}

export default screen(routes.dynamic.publishNew, PublishNew)
