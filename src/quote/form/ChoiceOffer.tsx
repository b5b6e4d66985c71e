import { useField } from "react-final-form";
import styled from "styled-components";
import { useIsLive } from "../../components/useIsLive";
import { vars } from "../../styles/vars";

type Choice = { value: string; label: string };

type Props = {
  name: string;
  choices: readonly Choice[];
  /** The question, with `{choice}` in it. */
  question: string;
};

/** Offers a visitor who comes from a service's page to choose that service with one tap. Nothing is preselected. */
export function ChoiceOffer({ name, choices, question }: Props) {
  const { input } = useField<string>(name, { subscription: { value: true } });
  const isLive = useIsLive();
  const offered = isLive ? findOffer(choices, document.referrer) : undefined;

  if (!offered || input.value) return null;
  return (
    <Offer
      type="button"
      onClick={() => {
        input.onChange(offered.value);
        document.getElementById(name)?.focus();
      }}
    >
      {question.replace("{choice}", offered.label)}
    </Offer>
  );
}

/** A service's page may have a longer address than its value in the form: post-construction-cleanup. */
function findOffer(choices: readonly Choice[], referrer: string): Choice | undefined {
  const [, slug] = /\/services\/([^/?#]+)/.exec(referrer) ?? [];
  return choices.find(({ value }) => slug?.startsWith(value));
}

/** In the gap below the list, so that nothing moves when it appears or disappears. */
const Offer = styled.button`
  position: absolute;
  top: 100%;
  left: 0;
  overflow: hidden;
  max-width: 100%;
  min-height: 1.5rem;
  padding: 0;
  border: 0;
  background: none;
  color: ${vars.color.brand};
  font-size: ${vars.size.small};
  font-weight: 600;
  line-height: 1.25;
  text-decoration: underline;
  text-overflow: ellipsis;
  white-space: nowrap;
  cursor: pointer;
`;
