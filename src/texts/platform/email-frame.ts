// What the frame of every e-mail says around its content.
import { msg } from '#texts/msg.ts'

export const emailFrameTexts = {
  link: msg`Or copy this address into your browser:`,
  sender: msg`Sent with Fermata`,
  /** Below what somebody gets who may not have asked for it. */
  ignore: msg`If you didn’t request this e-mail, you can ignore it.`,
} as const
