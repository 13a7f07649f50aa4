import type { Person } from './person'

/** Opens the approvals that wait for this person, as cards: two taps from the workbench. */
export async function openApprovalCards(person: Person): Promise<void> {
  await person.tap(/^消息/, 'button')
  await person.tap(/^审批助手/)
}

/** Decides on the card whose title begins with these words: four taps from the workbench. */
export async function decideOnCard(person: Person, verb: string, title: string): Promise<void> {
  await openApprovalCards(person)
  await person.tap(new RegExp(`^${verb} ${title}`), 'button')
  await person.tap(`确认${verb}`)
  await person.seesMessage(`已${verb}`)
}
