import { Link } from 'wouter';
import { ThemeSwitch } from './theme-switch.tsx';

const companyName = 'Puzzle Prize';

/** Copyright, legal links (R11) and the choice of light or dark. */
export function SiteFooter() {
  return (
    <footer className="print:hidden mt-auto border-t border-line bg-card">
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-6 text-sm text-soft">
        <p>
          © {new Date().getFullYear()} {companyName}
        </p>
        <nav aria-label="Legal" className="flex flex-wrap gap-x-6 gap-y-2">
          <Link href="/privacy-policy" className={linkLooks}>
            Privacy Policy
          </Link>
          <Link href="/terms-of-service" className={linkLooks}>
            Terms of Service
          </Link>
        </nav>
        <ThemeSwitch />
      </div>
    </footer>
  );
}

const linkLooks =
  'inline-block py-1 underline decoration-line underline-offset-4 hover:text-ink hover:decoration-current';
