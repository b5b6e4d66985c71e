import { useField } from "react-final-form";
import styled from "styled-components";
import { Button } from "../../components/Button";
import { useIsLive } from "../../components/useIsLive";
import { vars } from "../../styles/vars";
import { findOffered } from "./findOffered";

export type OfferedAnswer = {
  /** The service it belongs to: the start of its page's slug. */
  from: string;
  value: string;
  /** What the button says. */
  label: string;
};

type Props = {
  name: string;
  offers: readonly OfferedAnswer[];
  /** Whether it is added to what the visitor has written. */
  isAdded: boolean;
};

/** Lets a visitor who comes from a service give the answer that belongs to it with one tap. Nothing is preselected. */
export function Offer({ name, offers, isAdded }: Props) {
  const { input } = useField<string>(name, { subscription: { value: true } });
  const isLive = useIsLive();
  const from = isLive ? findOffered(offers.map((offer) => offer.from)) : undefined;
  const offered = offers.find((offer) => offer.from === from);

  if (!offered || (isAdded ? input.value.includes(offered.value) : input.value)) return null;
  return (
    <Root
      as="button"
      type="button"
      $tone="quiet"
      $size="small"
      onClick={() => {
        input.onChange([isAdded && input.value, offered.value].filter(Boolean).join("\n"));
        document.getElementById(name)?.focus();
      }}
    >
      {offered.label}
    </Root>
  );
}

/** In the room that loadForm.ts keeps above the control, so that nothing moves when it appears or disappears. */
const Root = styled(Button)`
  max-width: 100%;
  margin-top: ${vars.space.xs};
  font-size: ${vars.size.small};
`;
