/** A letter as its recipient reads it. */
export interface Text {
  readonly subject: string;
  readonly body: string;
}

/** A letter with a code. The code comes last, so that it is easy to copy. */
const withCode = (why: string, link: string, validFor: string, name: string, code: string): string =>
  `Здравствуйте!\n\n${why}, откройте ссылку:\n${link}\n\nОна действует ${validFor}. Если вы ничего не просили, ничего делать не нужно.\n\n${name}: ${code}`;

export const templates = {
  confirmAddress: (link: string, code: string): Text => ({
    subject: 'Подтвердите адрес',
    body: withCode('Чтобы подтвердить адрес и задать пароль', link, '24 часа', 'Код подтверждения', code),
  }),
  alreadyRegistered: (): Text => ({
    subject: 'Вы уже зарегистрированы',
    body: 'Здравствуйте!\n\nКто-то, возможно вы, хотел зарегистрироваться с этим адресом. Он уже зарегистрирован: войдите с прежним паролем.',
  }),
  newPassword: (link: string, code: string): Text => ({
    subject: 'Новый пароль',
    body: withCode('Чтобы задать новый пароль', link, '1 час', 'Код восстановления', code),
  }),
} as const;
