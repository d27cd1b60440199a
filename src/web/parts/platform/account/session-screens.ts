// What is shown in place of every page while it is not settled who is signed in: one file to fetch for all of them.
export { LinkRefused, OpeningLink, SwitchPerson } from './LinkScreens.tsx'
export { SecondFactor } from './SecondFactor.tsx'
