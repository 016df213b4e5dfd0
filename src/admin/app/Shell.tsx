import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Admin, AdminContext } from '../shared/admin.ts';
import { Button, IconButton } from '../shared/Button.tsx';
import { Icon } from '../shared/icons.tsx';
import { Loading, ProblemNotice } from '../shared/Notice.tsx';
import { hrefTo, useRoute } from '../shared/route.ts';
import { texts } from '../texts.ts';
import { Brand } from './Login.tsx';
import { sectionsOf } from './sections.ts';
import { useSection } from './use-section.ts';

const ANNOUNCED_MS = 6_000;

interface Props extends Pick<Admin, 'client' | 'token' | 'user'> {
  readonly onLeave: () => void;
}

/** Navigation beside the section that the address names. */
export function Shell({ client, token, user, onLeave }: Props) {
  const { section: id } = useRoute();
  const sections = useMemo(() => sectionsOf(user.role), [user.role]);
  const section = sections.find((one) => one.id === id) ?? sections[0];
  const [isOpen, setOpen] = useState(false);
  const [announcement, announce] = useAnnouncement();
  const admin = useMemo<Admin>(() => ({ client, token, user, announce }), [client, token, user, announce]);
  const { Content, hasFailed } = useSection(section);

  return (
    <AdminContext value={admin}>
      <div className="shell" data-nav={isOpen ? 'open' : 'closed'}>
        <a
          className="skip button primary"
          href="#content"
          onClick={(event) => {
            // The address holds the place in the page, so it must not change.
            event.preventDefault();
            document.getElementById('content')?.focus();
          }}
        >
          {texts.skip}
        </a>
        <header className="side">
          <div className="side-head">
            <Brand />
            <IconButton
              icon={isOpen ? 'close' : 'menu'}
              label={texts.sections}
              aria-expanded={isOpen}
              aria-controls="sections"
              onClick={() => setOpen(!isOpen)}
            />
          </div>
          <div id="sections" className="side-body">
            <nav aria-label={texts.sections}>
              <ul>
                {sections.map(({ id: name, title, icon }) => (
                  <li key={name}>
                    <a
                      href={hrefTo([name])}
                      aria-current={name === section?.id ? 'page' : undefined}
                      onClick={() => setOpen(false)}
                    >
                      <Icon name={icon} />
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
            <div className="me">
              <p>
                {user.name}
                <span className="soft">{user.email}</span>
              </p>
              <Button icon="leave" onClick={onLeave}>
                {texts.login.leave}
              </Button>
            </div>
          </div>
        </header>
        <main id="content" tabIndex={-1}>
          {hasFailed ? (
            <ProblemNotice problem={{ kind: 'offline', field: null }} onRetry={() => location.reload()} />
          ) : Content === null ? (
            <Loading />
          ) : (
            <Content />
          )}
        </main>
        <p className="announcement" role="status">
          {announcement}
        </p>
      </div>
    </AdminContext>
  );
}

/** The last thing that was done, for a few seconds. */
function useAnnouncement() {
  const [announcement, setAnnouncement] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const announce = useCallback((text: string) => {
    clearTimeout(timer.current);
    setAnnouncement(text);
    timer.current = setTimeout(() => setAnnouncement(null), ANNOUNCED_MS);
  }, []);
  return [announcement, announce] as const;
}
