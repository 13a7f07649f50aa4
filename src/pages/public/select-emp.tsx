import { View } from '@tarojs/components'
import { FormSupport } from '@/features/form/FormSupport'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useQuestion } from '@/stores/exchange'
import { FailedRead } from '@/ui/feedback/FailedRead'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { Screen } from '@/ui/page/Screen'
import { useDirectory, usePeopleSource } from '@/ui/people/PeopleContext'
import { PeoplePicker } from '@/ui/people/PeoplePicker'

export interface EmployeesQuestion {
  title: string
  value: readonly string[]
  max?: number
}

const BY_LINK: EmployeesQuestion = { title: '选择同事', value: [], max: 1 }

/** Choice of colleagues, by name, letter or department, for the asking page. */
function SelectEmp() {
  const { question = BY_LINK, answer } = useQuestion<EmployeesQuestion, string[]>(routes.public.selectEmp)
  return (
    <Screen title={question.title} scroll={false} plain>
      <FormSupport>
        <Picker question={question} onDone={answer} />
      </FormSupport>
    </Screen>
  )
}

function Picker({ question, onDone }: { question: EmployeesQuestion; onDone: (ids: string[]) => void }) {
  const { directory, error, retry } = useDirectory(true)
  const source = usePeopleSource()
  if (error) return <FailedRead error={error} onRetry={retry} />
  if (!directory) return <Skeleton shape="people" />
  return (
    <View style={{ height: '100%' }}>
      <PeoplePicker
        people={directory.people}
        departments={directory.departments}
        recents={directory.recents}
        value={question.value}
        multiple={question.max !== 1}
        max={question.max}
        onDone={(ids) => {
          source.remember?.(ids)
          onDone(ids)
        }}
      />
    </View>
  )
}

export default screen(routes.public.selectEmp, SelectEmp)
